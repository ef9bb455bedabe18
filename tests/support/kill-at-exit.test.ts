import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { createKillAtExit } from './kill-at-exit.ts'

const startTwelve = () => Array.from({ length: 12 }, () => spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']))

test('a dozen processes take one exit listener, which goes with the last of them', async () => {
  // Not this process, in which other files have processes too.
  const parent = new EventEmitter()
  const killAtExit = createKillAtExit(parent)
  const children = startTwelve()
  for (const child of children) killAtExit(child)
  expect(parent.listenerCount('exit')).toBe(1)
  const ended = children.map((child) => once(child, 'exit'))
  for (const child of children) child.kill()
  await Promise.all(ended)
  expect(parent.listenerCount('exit')).toBe(0)
})

test('they are killed when their parent exits', async () => {
  const parent = new EventEmitter()
  const killAtExit = createKillAtExit(parent)
  const children = startTwelve()
  for (const child of children) killAtExit(child)
  const ended = children.map((child) => once(child, 'exit'))
  parent.emit('exit')
  expect((await Promise.all(ended)).map(([, signal]) => String(signal))).toEqual(children.map(() => 'SIGKILL'))
})
