/** A program that makes many objects of which some survive. Prints the most that the engine has reserved for new ones, in MB. */
import { getHeapSpaceStatistics } from 'node:v8'

const survivors: { index: number; text: string }[] = []
let most = 0
for (let index = 0; index < 2_000_000; index++) {
  survivors.push({ index, text: `${index}.` })
  if (survivors.length > 300_000) survivors.splice(0, 150_000)
  if (index % 10_000 > 0) continue
  const size = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0
  most = Math.max(most, size / 2 ** 20)
}
process.stdout.write(String(most))
