/** Announces committed changes. An announcement has no data: subscribers read the database. */
type Origin = 'local' | 'remote'
type Listener = (origin: Origin) => void

export interface Bus {
  /** `origin` is 'remote' for a change that another node has announced. */
  announce(origin?: Origin): void
  /** For the life of the process; the listener must not throw. */
  subscribe(listener: Listener): void
}

export const createBus = (): Bus => {
  const listeners: Listener[] = []
  return {
    announce: (origin = 'local') => listeners.forEach((listener) => listener(origin)),
    subscribe: (listener) => void listeners.push(listener),
  }
}
