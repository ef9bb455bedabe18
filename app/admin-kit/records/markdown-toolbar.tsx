import { Toolbar } from '@base-ui/react/toolbar'
import type { LucideIcon } from 'lucide-react'
import Bold from 'lucide-react/icons/letter-b'
import Code from 'lucide-react/icons/code'
import Heading from 'lucide-react/icons/letter-h'
import ImageUp from 'lucide-react/icons/image-up'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Table from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import { iconButtonClass } from '#app/ui/desk/button.tsx'
import type { EditName } from './markdown-edits.ts'

interface Tool {
  name: EditName
  label: string
  icon: LucideIcon
  /** The key beside Ctrl (⌘ on a Mac), as `event.code`; upper-case keys come with Shift. */
  key?: string
  isShifted?: boolean
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', label: 'Bold', icon: Bold, key: 'KeyB' },
  { name: 'italic', label: 'Italic', icon: Italic, key: 'KeyI' },
  { name: 'heading', label: 'Heading', icon: Heading, key: 'KeyH', isShifted: true },
  { name: 'link', label: 'Link', icon: Link, key: 'KeyK' },
  { name: 'list', label: 'Bulleted list', icon: List, key: 'Digit8', isShifted: true },
  { name: 'numberedList', label: 'Numbered list', icon: ListOrdered, key: 'Digit7', isShifted: true },
  { name: 'quotation', label: 'Quotation', icon: TextQuote, key: 'Digit9', isShifted: true },
  { name: 'code', label: 'Code', icon: Code, key: 'KeyE' },
  { name: 'table', label: 'Table', icon: Table },
]

interface Pressed {
  code: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** `platform` is deprecated, but only Chromium has its successor. An iPad may have a keyboard. */
const isApple = (): boolean => /^(?:Mac|iP)/.test(navigator.platform)

/** The edit that a pressed key stands for. On a Mac, Ctrl+E and others move the caret; elsewhere Meta is a key of the system. */
export const readShortcut = ({ code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): EditName | undefined => {
  const [isHeld, isOther] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (!isHeld || isOther || altKey) return undefined
  return TOOLS.find(({ key, isShifted = false }) => key === code && isShifted === shiftKey)?.name
}

const describeKey = ({ key, isShifted = false }: Tool): string => {
  if (key === undefined) return ''
  const modifiers = isApple() ? `${isShifted ? '⇧' : ''}⌘` : `Ctrl+${isShifted ? 'Shift+' : ''}`
  return ` (${modifiers}${key.replace(/^(Key|Digit)/, '')})`
}

interface MarkdownToolbarProps {
  onEdit: (name: EditName) => void
  /** Opens the file chooser. */
  onImage: () => void
}

/** One stop of the Tab key; the arrow keys move between its buttons. */
export function MarkdownToolbar({ onEdit, onImage }: MarkdownToolbarProps) {
  return (
    <Toolbar.Root
      aria-label="Formatting"
      className="flex flex-wrap gap-0.5 rounded-t-sm border border-b-0 border-edge bg-sunken p-0.5"
    >
      {TOOLS.map((tool) => (
        <Toolbar.Button
          key={tool.name}
          aria-label={tool.label}
          title={`${tool.label}${describeKey(tool)}`}
          className={iconButtonClass}
          onClick={() => onEdit(tool.name)}
        >
          <tool.icon aria-hidden="true" className="size-4" />
        </Toolbar.Button>
      ))}
      <Toolbar.Button aria-label="Image" title="Image: upload, paste or drop" className={iconButtonClass} onClick={onImage}>
        <ImageUp aria-hidden="true" className="size-4" />
      </Toolbar.Button>
    </Toolbar.Root>
  )
}
