import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs goes into one file: together it compresses better than in ten. */
const EVERY_PAGE = /node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie-es|cookie|set-cookie-parser)\//
const EVERY_PUBLIC_PAGE =
  /app\/(layouts\/public|root|entry\.client|ui\/(arch|icon|jaali|show-toast|use-hydrated))|lucide-react\/dist\/esm\/(createLucideIcon|Icon|shared|defaultAttributes|context)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: EVERY_PAGE, priority: 20 },
                { name: 'public', test: EVERY_PUBLIC_PAGE, priority: 10 },
              ],
            },
          },
        },
      },
    },
  },
  clearScreen: false,
})
