/** Drawings for the document itself. Only the server's bundle contains them. */
import type { SceneName } from './scenes.ts'

const files = import.meta.glob<string>('../scenes/{scene,screen}-*.svg', { query: '?raw', import: 'default', eager: true })

/** The style that replaces the file of the class by its content. The encoded characters would end the URL, or begin its fragment. */
export const inlineScene = (name: SceneName): string => {
  const svg = files[`../scenes/${name}.svg`] ?? ''
  const encoded = svg.trim().replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')
  return `.${name}{background-image:url("data:image/svg+xml,${encoded}")}`
}
