/** Text in Markdown, which the server has rendered: no parser reaches the browser. Source: issue 13 point 4. */

interface MarkdownProps {
  /** From `renderMarkdown` of server/content/markdown, and from nowhere else. */
  html: string
  className?: string
}

export function Markdown({ html, className = '' }: MarkdownProps) {
  // The server writes every element and attribute from a fixed list; tests parse its output (server/content/markdown/render.test.ts).
  // oxlint-disable-next-line react/no-danger
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
