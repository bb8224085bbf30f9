export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Write = (message: string, facts?: Record<string, unknown>) => void
export type Log = { [level in Exclude<LogLevel, 'silent'>]: Write }

/** Writes one JSON line per entry. Never pass it a payload, a token or an address. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const at = (own: Exclude<LogLevel, 'silent'>): Write => {
    if (logLevels.indexOf(own) < logLevels.indexOf(level)) return () => {}
    return (message, facts) => write(logEntry(own, message, facts))
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export function logEntry(
  level: Exclude<LogLevel, 'silent'>,
  message: string,
  facts?: Record<string, unknown>,
): string {
  return JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })
}
