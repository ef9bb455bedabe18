/** Which drawing stands in place of a missing image. Each is a file of app/scenes/ and a class of scenes.css. Source: issue 13 point 8. */
import type { ServiceIcon } from '#domain/service.ts'

/** In the arch of a slide without an image, in turn: what the agency builds. */
const SLIDE_SCREENS = ['screen-dashboard', 'screen-chat', 'screen-booking', 'screen-invoice'] as const

/** What a service delivers, by its icon. */
const SERVICE_SCREENS = {
  Globe: 'screen-booking',
  Smartphone: 'screen-app',
  Palette: 'screen-design',
  Bot: 'screen-chat',
  BarChart3: 'screen-dashboard',
  Users: 'screen-quotation',
  Cloud: 'screen-status',
  Shield: 'screen-audit',
  Settings: 'screen-release',
} as const satisfies Record<ServiceIcon, string>

/** For a subject that has no scene of its own. */
const OTHER_SCENES = ['scene-rooftops', 'scene-harbour', 'scene-observatory', 'scene-aqueduct'] as const

/** Words of the industry of a case study and of the category of an article, both of which are free text. The first match counts. */
const SUBJECT_SCENES = [
  [/retail|food/i, 'scene-bazaar'],
  [/manufactur|energy/i, 'scene-wheel'],
  [/health|pharma/i, 'scene-tree'],
  [/textil|fashion/i, 'scene-loom'],
  [/construct|engineering|programming/i, 'scene-aqueduct'],
  [/AI|[Ee]ducat|[Ff]inanc/, 'scene-observatory'],
  [/logistic|export|travel|guides/i, 'scene-harbour'],
] as const

export type SceneName =
  | (typeof SLIDE_SCREENS)[number]
  | (typeof SERVICE_SCREENS)[ServiceIcon]
  | (typeof OTHER_SCENES)[number]
  | (typeof SUBJECT_SCENES)[number][1]

/** `index` counts from 0. */
export const slideScene = (index: number): SceneName => SLIDE_SCREENS[index % SLIDE_SCREENS.length] ?? SLIDE_SCREENS[0]

export const serviceScene = (icon: ServiceIcon): SceneName => SERVICE_SCREENS[icon]

/** `slug` decides where the subject does not: the same slug has the same scene on every page. */
export const subjectScene = (subject: string, slug = ''): SceneName => {
  const total = Array.from(slug).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
  const own = SUBJECT_SCENES.find(([words]) => words.test(subject))?.[1]
  return own ?? OTHER_SCENES[total % OTHER_SCENES.length] ?? OTHER_SCENES[0]
}
