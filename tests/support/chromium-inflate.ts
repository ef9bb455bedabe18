/** Run by chromium-package.ts as a process of its own, because the package inflates into $TMPDIR and nowhere else. */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

const archives = process.argv[2] ?? ''
const names = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']
const [chromium] = await Promise.all(names.map((name) => inflate(join(archives, name))))
// from 0700, so that whoever may read node_modules may run it
if (chromium) chmodSync(chromium, 0o755)
