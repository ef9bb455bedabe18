import { Fragment, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Settings, SettingsSection } from '#domain/settings.ts'
import type { SectionTexts } from './changes.ts'
import { fieldsClass, Group } from './group.tsx'
import type { SectionKind } from './section-kind.ts'

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
