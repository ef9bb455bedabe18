/** Styles that put a drawing into the document itself, so it is painted with the text. Only the server's bundle contains them. */
import { use } from 'react'
import { StyleNonce } from '#app/ui/style-nonce.ts'
import type { ServiceCategory } from '#domain/service.ts'
import scenesCss from '../scenes.css?raw'
import type { SceneName } from './scenes.ts'

const files = import.meta.glob<string>('../scenes/*.svg', { query: '?raw', import: 'default', eager: true })

/** The encoded characters would end the URL, or begin its fragment. */
const dataUrl = (name: string): string => {
  const svg = files[`../scenes/${name}.svg`] ?? ''
  return `url("data:image/svg+xml,${svg.trim().replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')}")`
}

interface StyleProps {
  /** Once for each name. */
  name: string
  rule: string
}

function InlineStyle({ name, rule }: StyleProps) {
  return (
    <style href={name} precedence="scenes" nonce={use(StyleNonce)}>
      {rule}
    </style>
  )
}

/** Replaces the file of the class by its content. */
export function InlineScene({ name }: { name: SceneName }) {
  return <InlineStyle name={name} rule={`.${name}{background-image:${dataUrl(name)}}`} />
}

/** The selectors and the drawing of each rule. */
const FRIEZE = /(\.frieze[^{}]*)\{[^}]*(frieze-[a-z]+)\.svg/g

/** The drawing that scenes.css has for a category: that of the last rule that names it, or else of the first one. */
const friezeOf = (category: ServiceCategory): string => {
  const rules = [...scenesCss.matchAll(FRIEZE)].map(([, selectors = '', drawing = '']) => ({ selectors, drawing }))
  const named = rules.findLast(({ selectors }) => selectors.includes(`'${category}'`))
  return (named ?? rules[0])?.drawing ?? ''
}

/** The same for a frieze of a category, with the declarations that scenes.css takes away before the first paint. */
export function InlineFrieze({ category }: { category: ServiceCategory }) {
  const drawing = `background-color:currentcolor;mask-image:${dataUrl(friezeOf(category))}`
  return <InlineStyle name={friezeOf(category)} rule={`.frieze[data-scene="${category}"]{${drawing}}`} />
}
