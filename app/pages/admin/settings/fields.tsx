import { Fragment, type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Settings, SettingsSection } from '#domain/settings.ts'
import type { SectionTexts } from './changes.ts'
import { NOT_SET } from './messages.ts'
import type { SectionKind } from './section-kind.ts'

/** Fields with a common heading; a form and its text have the same groups. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  if (title === '') return children
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h3 id={id} className="border-b border-line pb-1 font-semibold">
        {title}
      </h3>
      {children}
    </div>
  )
}

/** Classes of the fields of a group: two columns on large screens. */
export const fieldsClass = 'grid gap-4 sm:grid-cols-2'

interface FactProps {
  name: string
  value: string | readonly string[]
  /** Between the entries of a list. */
  separator?: string
  className?: string
}

/** A field as text, in a `dl`. */
export function Fact({ name, value, separator = '\n', className = '' }: FactProps) {
  const text = typeof value === 'string' ? value : value.join(separator)
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`wrap-anywhere whitespace-pre-line ${text ? '' : 'text-muted'}`}>{text || NOT_SET}</dd>
    </div>
  )
}

/** Tells what the fields mean. */
export function Sentence({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-muted">{children}</p>
}

type Name<Section extends SettingsSection> = keyof Settings[Section] & string

// Object.keys does not have the names in its type.
const readNames = <Section extends SettingsSection, Values extends FieldValues>({ fields }: SectionKind<Section, Values>) =>
  Object.keys(fields) as Name<Section>[]

/** Field to label. */
export const readLabels = <Section extends SettingsSection, Values extends FieldValues>(
  kind: SectionKind<Section, Values>,
): Record<string, string> => Object.fromEntries(readNames(kind).map((name) => [name, kind.fields[name].label]))

/** Every field as text. */
export const toTexts = <Section extends SettingsSection, Values extends FieldValues>(
  kind: SectionKind<Section, Values>,
  settings: Settings[Section],
): SectionTexts => {
  const toText = (name: Name<Section>) => kind.fields[name].toText?.(settings[name]) ?? String(settings[name])
  return Object.fromEntries(readNames(kind).map((name) => [name, toText(name)]))
}

interface GroupsProps<Section extends SettingsSection, Values extends FieldValues> {
  kind: SectionKind<Section, Values>
  as: 'div' | 'dl'
  /** A field; `className` are classes of its box. */
  children: (name: Name<Section>, className: string) => ReactNode
}

/** The fields of a section in their groups, in two columns on large screens. */
export function Groups<Section extends SettingsSection, Values extends FieldValues>(props: GroupsProps<Section, Values>) {
  const { kind, as: Grid, children } = props
  const names = readNames(kind)
  const titles = new Set(names.map((name) => kind.fields[name].group))
  return [...titles].map((title) => (
    <Group key={title} title={title}>
      <Grid className={fieldsClass}>
        {names
          .filter((name) => kind.fields[name].group === title)
          .map((name) => (
            <Fragment key={name}>{children(name, kind.fields[name].isWide ? 'sm:col-span-2' : '')}</Fragment>
          ))}
      </Grid>
    </Group>
  ))
}
