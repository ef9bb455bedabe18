/** Markdown as plain text. */
import type { Token } from 'markdown-it'

/** The text of the tokens within a block; a break is a line feed, an image its alternative text. */
export const toInlineText = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return '\n'
      return type === 'image' ? toInlineText(children ?? []) : content
    })
    .join('')

interface List {
  /** The number of the next item; undefined in a bullet list. */
  next: number | undefined
}

/** Collects the blocks: those of a list and the rows of a table are lines, others are separated by a blank line. */
class TextWriter {
  private readonly parts: string[] = []
  private readonly lists: List[] = []
  private marker = ''
  private cells: string[] | undefined
  private isContinued = false

  write(token: Token): void {
    const { type } = token
    if (type === 'bullet_list_open') this.openList(undefined)
    else if (type === 'ordered_list_open') this.openList(Number(token.attrGet('start') ?? 1))
    else if (type === 'list_item_open') this.openItem()
    else if (type === 'bullet_list_close' || type === 'ordered_list_close') this.closeList()
    else if (type === 'tr_open') this.cells = []
    else if (type === 'tr_close') this.closeRow()
    else if (type === 'table_close') this.isContinued = false
    else if (type === 'inline') this.block(toInlineText(token.children ?? []))
    else if (type === 'fence') this.block(token.content.trimEnd())
  }

  get text(): string {
    return this.parts.join('')
  }

  private openList(next: number | undefined): void {
    this.isContinued &&= this.lists.length > 0
    this.lists.push({ next })
  }

  private openItem(): void {
    const list = this.lists.at(-1)
    if (list === undefined) return
    this.marker = `${'  '.repeat(this.lists.length - 1)}${list.next === undefined ? '-' : `${list.next}.`} `
    if (list.next !== undefined) list.next += 1
  }

  private closeList(): void {
    this.lists.pop()
    this.isContinued &&= this.lists.length > 0
  }

  private closeRow(): void {
    const cells = this.cells ?? []
    this.cells = undefined
    // An empty cell keeps its place: the cells after it are below their headings.
    this.append(cells.some((cell) => cell !== '') ? cells.join(' | ').trimEnd() : '')
    this.isContinued = true
  }

  private block(text: string): void {
    if (this.cells === undefined) this.append(text)
    else this.cells.push(text)
  }

  private append(text: string): void {
    if (text === '') return
    const separator = this.parts.length === 0 ? '' : this.isContinued ? '\n' : '\n\n'
    this.parts.push(separator, this.marker, text)
    this.marker = ''
    this.isContinued = this.lists.length > 0
  }
}

export const toText = (tokens: readonly Token[]): string => {
  const writer = new TextWriter()
  for (const token of tokens) writer.write(token)
  return writer.text
}
