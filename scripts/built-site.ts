/** Runs the built site for a script, with data of its own and without external news. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NEWS_OFF = { NEWS_RSS_URL: 'off', NEWS_STORIES_URL: 'off', NEWS_ARTICLES_URL: 'off', NEWS_REPOS_URL: 'off' }

/** Calls `use` with the origin of the site once it is ready; afterwards ends it and removes its data. */
export const withBuiltSite = async (
  settings: { SEED: 'starter' | 'demo' } & Record<string, string>,
  use: (origin: string) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-script-'))
  const required = { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: `sqlite:${join(folder, 'site.db')}` }
  const env = { ...process.env, ...NEWS_OFF, ...required, ...settings }
  const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'build', 'server', 'main.js')], { cwd: folder, env })
  try {
    let printed = ''
    let origin: string | undefined
    for await (const chunk of server.stdout) {
      printed += String(chunk)
      origin = /ready at (http:\/\/\S+)/.exec(printed)?.[1]
      if (origin !== undefined) break
    }
    if (origin === undefined) throw new Error(`The server ended before it was ready:\n${printed}`)
    await use(origin)
  } finally {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}
