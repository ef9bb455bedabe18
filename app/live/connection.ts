/** The live stream of this tab. The library parses it and reconnects after a loss; its code comes after what the first list needs. */
import type { EventSource } from 'eventsource'
import { callStream } from '#app/api/call.ts'
import { buildUrl } from '#app/api/request.ts'
import { live } from '#contract/live.ts'
import { heartbeat, lastChange, newInquiryCounts, type NewInquiryCounts, roleEvent } from '#domain/live.ts'
import type { Role } from '#domain/user.ts'

/** In heartbeat intervals: one heartbeat may be late; after two missing ones the connection is dead, even if it is still open. */
const MAX_MISSED_HEARTBEATS = 2.5

export type Connection = ReturnType<typeof openConnection>

interface ConnectionHandlers {
  /** Receives the age of the last change in ms, once after each opening, before the counts. */
  onLastChange(ageMs: number): void
  /** Receives the role of the person, after each opening and each change. */
  onRole(role: Role): void
  /** Receives the current counts, after each opening and each change. */
  onCounts(counts: NewInquiryCounts): void
}

export const openConnection = ({ onLastChange, onRole, onCounts }: ConnectionHandlers) => {
  let source: EventSource | undefined
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let heartbeatMs = 20_000

  const expectHeartbeat = () => {
    clearTimeout(timer)
    timer = setTimeout(reopen, heartbeatMs * MAX_MISSED_HEARTBEATS)
  }
  const open = async () => {
    const library = await import('eventsource')
    if (isClosed) return
    source = new library.EventSource(buildUrl(live.watch, {}), { fetch: (_url, { signal }) => callStream(live.watch, signal) })
    source.addEventListener('heartbeat', ({ data }) => {
      heartbeatMs = heartbeat.parse(JSON.parse(data)).intervalMs
      expectHeartbeat()
    })
    source.addEventListener('lastChange', ({ data }) => onLastChange(lastChange.parse(JSON.parse(data)).ageMs))
    source.addEventListener('role', ({ data }) => onRole(roleEvent.parse(JSON.parse(data)).role))
    source.addEventListener('inquiries', ({ data }) => onCounts(newInquiryCounts.parse(JSON.parse(data))))
    expectHeartbeat()
  }
  // Without its code the counts are polled.
  const tryToOpen = () => void open().catch(() => undefined)
  const reopen = () => {
    source?.close()
    tryToOpen()
  }
  tryToOpen()
  return {
    isOpen: () => source !== undefined && source.readyState === source.OPEN,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      source?.close()
    },
  }
}
