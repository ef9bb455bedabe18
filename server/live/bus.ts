/** Announces committed changes. An announcement names a resource, never its data: subscribers read the database. */
export type Topic = 'inquiries'
type Origin = 'local' | 'remote'
type Listener = (topic: Topic, origin: Origin) => void

export interface Bus {
  /** `origin` is 'remote' for a change that another node has announced. */
  announce(topic: Topic, origin?: Origin): void
  /** For the life of the process; the listener must not throw. */
  subscribe(listener: Listener): void
}

export const createBus = (): Bus => {
  const listeners: Listener[] = []
  return {
    announce: (topic, origin = 'local') => listeners.forEach((listener) => listener(topic, origin)),
    subscribe: (listener) => void listeners.push(listener),
  }
}
