/** What `npm start` gives Node.js: its flags and the built server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '..', '..')

const manifest = z.object({ scripts: z.object({ start: z.string() }) })

/** In the order of the command; the server by its whole path. */
export const startArguments = (root = ROOT): string[] => {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const [, ...args] = scripts.start.split(' ')
  return args.map((arg) => (arg.startsWith('-') ? arg : join(root, arg)))
}
