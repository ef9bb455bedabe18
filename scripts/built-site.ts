/** Starts the built site for a script, without external news. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const NEWS_OFF = { NEWS_RSS_URL: 'off', NEWS_STORIES_URL: 'off', NEWS_ARTICLES_URL: 'off', NEWS_REPOS_URL: 'off' }

/** The process and its origin, once it is ready; its data are in `folder`. The caller ends it. */
export const startBuiltSite = async (
  folder: string,
  seed: 'starter' | 'demo',
  settings: Record<string, string> = {},
): Promise<{ server: ChildProcess; origin: string }> => {
  const required = { HOST: '127.0.0.1', PORT: '0', SEED: seed, DATABASE_URL: `sqlite:${join(folder, 'site.db')}` }
  const env = { ...process.env, ...NEWS_OFF, ...required, ...settings }
  const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'build', 'server', 'main.js')], { cwd: folder, env })
  let printed = ''
  for await (const chunk of server.stdout) {
    printed += String(chunk)
    const origin = /ready at (http:\/\/\S+)/.exec(printed)?.[1]
    if (origin !== undefined) return { server, origin }
  }
  throw new Error(`The server ended before it was ready:\n${printed}`)
}
