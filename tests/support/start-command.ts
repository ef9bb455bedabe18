/** Arguments of Node.js in `npm start`: flags and the built server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '..', '..')

const manifest = z.object({ scripts: z.object({ start: z.string() }) })

/** In the order of the command, with the server's absolute path. */
export const startArguments = (root = ROOT): string[] => {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  // `exec` replaces the shell with Node.js; the part after '||' is for shells without exec (Windows).
  const args = /^exec node (.+) \|\| node \1$/.exec(scripts.start)?.[1]?.split(' ') ?? []
  return args.map((arg) => (arg.startsWith('-') ? arg : join(root, arg)))
}
