/** Runs in its own process for chromium-package.ts, because the package inflates only into $TMPDIR. */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

const archives = process.argv[2] ?? ''
const names = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']
const [chromium] = await Promise.all(names.map((name) => inflate(join(archives, name))))
// from 0700: every user who can read node_modules may run it
if (chromium) chmodSync(chromium, 0o755)
