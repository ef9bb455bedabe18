/** The part of subset-font that fonts.ts uses; the package has no types. Its README lists the other options. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2'
    noHinting: boolean
    [option: string]: unknown
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
