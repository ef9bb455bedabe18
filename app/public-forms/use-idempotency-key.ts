import { useRef } from 'react'
import { newIdempotencyKey } from './post-form.ts'

/**
 * The Idempotency-Key for the current values of a form: the same for a retry, a new one after a change. With the same key
 * the server would repeat its response to the earlier values.
 */
export const useIdempotencyKey = (): ((fields: object) => string) => {
  const last = useRef<{ text: string; key: string }>(undefined)
  return (fields) => {
    const text = JSON.stringify(fields)
    if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() }
    return last.current.key
  }
}
