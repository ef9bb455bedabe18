/** Hero slides of the home page, called banners in the admin panel. Source: contract §3 'Entities'. */
import * as z from 'zod/mini'
import { DEFAULT_BUTTON_LINK, DEFAULT_BUTTON_TEXT } from './banner-constants.ts'
import { toPatch } from './patch.ts'
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

/** Input of creating a banner; every field but the title has a default. */
export const bannerInput = z.object({
  title: requiredLine(200, 'Title is required'),
  subtitle: z._default(optionalLine(300), ''),
  buttonText: z._default(z.pipe(optionalLine(200), orElse(DEFAULT_BUTTON_TEXT)), DEFAULT_BUTTON_TEXT),
  buttonLink: z._default(z.pipe(urlText(), orElse(DEFAULT_BUTTON_LINK)), DEFAULT_BUTTON_LINK),
  imageUrl: z._default(urlText(), ''),
  order: z._default(orderNumber(), 0),
  isActive: z._default(z.boolean('Must be true or false'), true),
})
export type BannerInput = z.output<typeof bannerInput>

/** Input of editing a banner; a field that is left out stays unchanged. */
export const bannerPatch = toPatch(bannerInput)
