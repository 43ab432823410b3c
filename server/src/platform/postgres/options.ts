import { totalmem } from 'node:os'

export type Settings = Record<string, string | number>

const megabyte = 2 ** 20

/**
 * How the embedded server runs, given on its command line so that an upgrade of Drapeau also upgrades these. Chosen for a
 * school's small machine with a solid-state disk. An operator who needs more brings a server of their own (DATABASE_URL).
 */
export function serverOptions(port: number, own: Settings = {}): string[] {
  const memory = totalmem() / megabyte
  const settings: Settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${Math.round(Math.min(512, Math.max(64, memory / 8)))}MB`,
    effective_cache_size: `${Math.round(Math.max(128, memory / 2))}MB`,
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    // Our statements are short: compiling them or spreading them over processes costs more than it saves.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    // Nothing is replicated from here, so the log need only carry what a crash needs, and stays small on the disk.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    max_wal_size: '512MB',
    // No extension can be found, so the application's role can create none.
    extension_control_path: '/nonexistent',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // One file per weekday in the database's folder, overwritten each week. What the server itself logs and no
    // statements: those can hold personal data, and a refused insert is the application's to report.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...own,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
