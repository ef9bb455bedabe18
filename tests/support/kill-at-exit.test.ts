import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { killAtExit } from './kill-at-exit.ts'

test('a dozen processes take one exit listener, which goes with the last of them', async () => {
  const before = process.listenerCount('exit')
  const children = Array.from({ length: 12 }, () => spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']))
  for (const child of children) killAtExit(child)
  expect(process.listenerCount('exit')).toBe(before + 1)
  const ended = children.map((child) => once(child, 'exit'))
  for (const child of children) child.kill()
  await Promise.all(ended)
  expect(process.listenerCount('exit')).toBe(before)
})
