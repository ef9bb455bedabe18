/** Hands a file to the browser's downloads, under the name it has. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has its own hold of the file once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
