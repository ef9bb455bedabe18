/**
 * What changed, told to whoever in this process wants to know. It says which resource, never what: whoever hears it reads the
 * database, which is why a deed is announced after its commit.
 */

/** What can be announced. */
export const TOPICS = ['inquiries'] as const
export type Topic = (typeof TOPICS)[number]

type Listener = (topic: Topic) => void

export interface Bus {
  /** A deed of this node. Returns at once. */
  announce(topic: Topic): void
  /** A deed of another node: told here, and not passed on. */
  hear(topic: Topic): void
  /** Calls `listener` for deeds of every node; it must not throw. Answers a function that ends that. */
  subscribe(topic: Topic, listener: Listener): () => void
  /** Calls `listener` for every deed of this node, to carry it to the others. */
  carry(listener: Listener): () => void
}

export const createBus = (): Bus => {
  const listeners = new Map<Topic, Set<Listener>>(TOPICS.map((topic) => [topic, new Set()]))
  const carriers = new Set<Listener>()
  const hear = (topic: Topic): void => {
    for (const listener of listeners.get(topic) ?? []) listener(topic)
  }
  return {
    announce: (topic) => {
      hear(topic)
      for (const carry of carriers) carry(topic)
    },
    hear,
    subscribe: (topic, listener) => {
      listeners.get(topic)?.add(listener)
      return () => listeners.get(topic)?.delete(listener)
    },
    carry: (listener) => {
      carriers.add(listener)
      return () => carriers.delete(listener)
    },
  }
}
