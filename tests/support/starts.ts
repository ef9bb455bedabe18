/** What tests of whole starts share: a folder, a sign-in, the password that was printed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ServerProcess } from './process.ts'

/** A data folder that is removed when the test ends. */
export const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'dvaar-start-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Signs in over the API of a started server; `origin` without a path. */
export const login = async (origin: string, email: string, password: string) => {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: response.status, body: await response.json() }
}

/** The password of the first sign-in as the server printed it; blank when it printed none. */
export const printedPassword = (server: ServerProcess): string => /Password {2}(\S+)/.exec(server.printed())?.[1] ?? ''
