import { useRef } from 'react'
import { newIdempotencyKey } from './post-form.ts'

/**
 * The Idempotency-Key for what a form would send now: the same for a retry, another one as soon as something was changed. An
 * answer that was lost on the way would otherwise stand for words that the server has never seen.
 */
export const useIdempotencyKey = (): ((fields: object) => string) => {
  const last = useRef<{ text: string; key: string }>(undefined)
  return (fields) => {
    const text = JSON.stringify(fields)
    if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() }
    return last.current.key
  }
}
