/** Icons that are chosen by name in data. Other icons are imported where they are used. */
import Bot from 'lucide-react/icons/bot'
import ChartColumn from 'lucide-react/icons/chart-column'
import Cloud from 'lucide-react/icons/cloud'
import Globe from 'lucide-react/icons/globe'
import Palette from 'lucide-react/icons/palette'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Smartphone from 'lucide-react/icons/smartphone'
import Users from 'lucide-react/icons/users'

/** BarChart3 is the older name of ChartColumn. */
const ICONS = { Globe, Smartphone, Palette, Bot, BarChart3: ChartColumn, Users, Cloud, Shield, Settings }

/** Decoration: hidden from assistive technology. */
export function Icon({ name, className }: { name: keyof typeof ICONS; className?: string }) {
  const Drawing = ICONS[name]
  return <Drawing aria-hidden="true" className={className} strokeWidth={1.5} />
}
