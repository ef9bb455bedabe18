import type { ChildProcess } from 'node:child_process'

const signals = new Map<ChildProcess, NodeJS.Signals>()

const killAll = (): void => {
  for (const [child, signal] of signals) child.kill(signal)
}

/** Kills the process when this one exits before it. One listener serves all: a full benchmark has more than ten processes at once. */
export const killAtExit = (child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void => {
  if (signals.size === 0) process.once('exit', killAll)
  signals.set(child, signal)
  child.once('exit', () => {
    signals.delete(child)
    if (signals.size === 0) process.off('exit', killAll)
  })
}
