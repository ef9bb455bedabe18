// @module-tag all
/** The services of the home page when they do not fill its rows. Source: design language 'Character'. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { visit } from './visiting.ts'

const open = useBrowser()

test.each(['light', 'dark'] as const)(
  'a place in the grid without a service has the ground of the page, in %s',
  async (colorScheme) => {
    const site = await openSite('sqlite', { pages: true, config: { SEED: 'none' } })
    const token = await site.signIn('admin')
    for (const title of ['Websites', 'Apps', 'Design', 'Payroll']) await addContent(site, token, 'services', { title })
    const page = await open(site.origin, { colorScheme })
    await visit(page, '/')
    const list = page.getByRole('region', { name: 'What we do' }).getByRole('list')
    const picture = sharp(await list.screenshot())
    const { width, height } = await picture.metadata()
    /** The colour 20 pixels above the bottom: the first column has the fourth service, the last has none. */
    const colourAt = async (left: number): Promise<number[]> => [
      ...(await picture
        .clone()
        .extract({ left, top: height - 20, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()),
    ]
    expect(await colourAt(width - 20)).toEqual(await colourAt(10))
  },
)
