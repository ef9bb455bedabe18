/** The live stream of this tab. The library parses it and reconnects after a loss; its code comes after what the first list needs. */
import { EventSource } from 'eventsource'
import { callStream } from '#app/api/call.ts'
import { buildUrl } from '#app/api/request.ts'
import { live } from '#contract/live.ts'
import { heartbeat } from '#domain/live.ts'

/** In heartbeat intervals: one heartbeat may be late; after two missing ones the connection is dead, even if it is still open. */
const MAX_MISSED_HEARTBEATS = 2.5

/** `handlers` receive the data of the events, by name. */
export const openConnection = (handlers: Record<string, (data: unknown) => void>) => {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const reopenAfter = (heartbeatMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(reopen, heartbeatMs * MAX_MISSED_HEARTBEATS)
  }
  const open = () => {
    source = new EventSource(buildUrl(live.watch, {}), { fetch: (_url, { signal }) => callStream(live.watch, signal) })
    source.addEventListener('heartbeat', ({ data }) => reopenAfter(heartbeat.parse(JSON.parse(data)).intervalMs))
    for (const [name, handle] of Object.entries(handlers)) source.addEventListener(name, ({ data }) => handle(JSON.parse(data)))
    reopenAfter(20_000)
  }
  const reopen = () => {
    source.close()
    open()
  }
  open()
  return {
    isOpen: () => source.readyState === source.OPEN,
    close: () => {
      clearTimeout(timer)
      source.close()
    },
  }
}
