/** Whether long work leaves the event loop to requests, for tests. */
import { setImmediate } from 'node:timers/promises'

/** How often the event loop went on to other work before `running` ended. */
export const countTurns = async (running: Promise<unknown>): Promise<number> => {
  let turns = 0
  const ended = running.then(() => 'ended')
  while ((await Promise.race([ended, setImmediate('turn')])) === 'turn') turns += 1
  return turns
}
