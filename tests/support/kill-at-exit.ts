import type { ChildProcess } from 'node:child_process'
import type { EventEmitter } from 'node:events'

type Kill = (child: ChildProcess, signal?: NodeJS.Signals) => void

/** Kills processes when `parent` exits before them. One listener serves all: a full benchmark has more than ten processes at once. */
export const createKillAtExit = (parent: EventEmitter): Kill => {
  const signals = new Map<ChildProcess, NodeJS.Signals>()
  const killAll = (): void => {
    for (const [child, signal] of signals) child.kill(signal)
  }
  return (child, signal = 'SIGKILL') => {
    if (signals.size === 0) parent.once('exit', killAll)
    signals.set(child, signal)
    child.once('exit', () => {
      signals.delete(child)
      if (signals.size === 0) parent.off('exit', killAll)
    })
  }
}

/** Kills the process when this one exits before it. */
export const killAtExit = createKillAtExit(process)
