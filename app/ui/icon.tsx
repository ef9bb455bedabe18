/** Icons that are chosen by name in data. Other icons are imported where they are used. */
import { Bot, ChartColumn, Cloud, Globe, Palette, Settings, Shield, Smartphone, Users } from 'lucide-react'

/** BarChart3 is the older name of ChartColumn. */
const ICONS = { Globe, Smartphone, Palette, Bot, BarChart3: ChartColumn, Users, Cloud, Shield, Settings }

export type IconName = keyof typeof ICONS

/** Decoration: hidden from assistive technology. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Drawing = ICONS[name]
  return <Drawing aria-hidden="true" className={className} strokeWidth={1.5} />
}
