/** Downloads a file in the browser, under its own name. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Once the download has begun, the browser no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
