/** What npm runs, by package.json. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '..', '..')

const manifest = z.object({ scripts: z.record(z.string(), z.string()) })

/** Arguments of Node.js in a script of package.json. `exec` replaces npm's shell with it; scripts/prepare.js has it for Windows. */
export const scriptArguments = (name: string): string[] => {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  return /^(?:exec )?node (.+)$/.exec(scripts[name] ?? '')?.[1]?.split(' ') ?? []
}

/** In the order of the command, with the server's absolute path. */
export const startArguments = (root = ROOT): string[] =>
  scriptArguments('start').map((arg) => (arg.startsWith('-') ? arg : join(root, arg)))
