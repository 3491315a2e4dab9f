import ArgumentParser
import CPostgres
import Hummingbird
import HummingbirdTLS
import Logging
import Metrics
import NIOSSL
import ServiceLifecycle
