/** Hero slides of the home page, called banners in the admin panel. Source: contract §3 'Entities'. */
import * as z from 'zod/mini'
import { DEFAULT_BUTTON_LINK, DEFAULT_BUTTON_TEXT } from './banner-constants.ts'
import { optionalLine, orderNumber, requiredLine, urlText } from './text.ts'

export const banner = z.object({
  id: z.number(),
  title: z.string(),
  subtitle: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
  imageUrl: z.string(),
  order: z.number(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Banner = z.infer<typeof banner>

const orElse = (fallback: string) => z.transform((text: string) => (text === '' ? fallback : text))

const fields = {
  title: requiredLine(200, 'Title is required'),
  subtitle: optionalLine(300),
  buttonText: z.pipe(optionalLine(200), orElse(DEFAULT_BUTTON_TEXT)),
  buttonLink: z.pipe(urlText(), orElse(DEFAULT_BUTTON_LINK)),
  imageUrl: urlText(),
  order: orderNumber(),
  isActive: z.boolean('Must be true or false'),
}

/** Input of creating a banner; every field but the title has a default. */
export const bannerInput = z.object({
  ...fields,
  subtitle: z._default(fields.subtitle, ''),
  buttonText: z._default(fields.buttonText, DEFAULT_BUTTON_TEXT),
  buttonLink: z._default(fields.buttonLink, DEFAULT_BUTTON_LINK),
  imageUrl: z._default(fields.imageUrl, ''),
  order: z._default(fields.order, 0),
  isActive: z._default(fields.isActive, true),
})
export type BannerInput = z.output<typeof bannerInput>

/** Input of editing a banner; a field that is left out stays unchanged. */
export const bannerPatch = z.partial(z.object(fields))
export type BannerPatch = z.output<typeof bannerPatch>
