/** This machine's nginx with the configuration that ships (deploy/nginx.conf), in front of a test's nodes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { killAtExit } from './kill-at-exit.ts'
import { findProgram } from './programs.ts'

const SHIPPED = join(import.meta.dirname, '../../deploy/nginx.conf')

/** The path of nginx; throws when it is not in PATH. */
export const requireNginx = (): string => {
  const path = findProgram('nginx')
  if (path === undefined)
    throw new Error('This needs nginx in PATH (on Debian: apt-get install nginx-light, and /usr/sbin in PATH).')
  return path
}

/** Throws when the shipped file no longer contains the line. */
const replaced = (text: string, pattern: RegExp, replace: (...found: string[]) => string): string => {
  if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has no ${pattern.source}`)
  return text.replace(pattern, replace)
}

export interface NginxOptions {
  /** An empty folder for the configuration, the logs and buffered bodies. */
  folder: string
  port: number
  /** host:port of each node. */
  nodes: readonly string[]
  /** Replaces the time after which a node hangs, e.g. '300ms'. */
  hangsAfter?: string
}

/**
 * Writes a whole configuration into the folder and returns its path. Only `listen`, the servers, the paths of the logs and `hangsAfter`
 * differ from the shipped file.
 */
const writeNginxConfig = ({ folder, port, nodes, hangsAfter }: NginxOptions): string => {
  const shipped = readFileSync(SHIPPED, 'utf8')
  const server = /^ +server app-1:3000( .*)?;$/m
  const parameters = server.exec(shipped)?.[1] ?? ''
  const servers = nodes.map((node) => `  server ${node}${parameters};`).join('\n')
  const short = `access_log ${join(folder, 'access.log')} short;`
  const lines: [RegExp, (...found: string[]) => string][] = [
    [server, () => servers],
    [/(^ +server app-[2-9]:3000.*;\n)+/m, () => ''],
    [/^ {2}proxy_read_timeout 15s;$/m, (line) => (hangsAfter === undefined ? line : `  proxy_read_timeout ${hangsAfter};`)],
    [/^ +listen 80;$/m, () => `  listen 127.0.0.1:${port};`],
    [/^ +access_log \S+ (\w+);$/m, (_, name) => `  access_log ${join(folder, 'site.log')} ${name}; ${short}`],
    [/^ +error_log \S+ (\w+);$/m, (_, level) => `  error_log ${join(folder, 'site-error.log')} ${level};`],
  ]
  const site = lines.reduce((text, [pattern, replace]) => replaced(text, pattern, replace), shipped)
  writeFileSync(join(folder, 'site.conf'), site)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true })
    return `${name}_temp_path ${join(folder, name)};`
  })
  // Workers started by root would run as another user, who cannot read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const path = join(folder, 'nginx.conf')
  const format = `log_format short '$status $request_method $uri $upstream_addr $upstream_status';`
  const http = [...places, format, `include ${join(folder, 'site.conf')};`]
  const main = `daemon off; ${user} worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};`
  writeFileSync(path, `${main}\nevents { worker_connections 1024; }\nhttp {\n${http.join('\n')}\n}\n`)
  return path
}

/** Throws nginx's error message for an invalid configuration. */
const checkNginxConfig = (binary: string, path: string): void => {
  execFileSync(binary, ['-t', '-q', '-c', path, '-p', join(path, '..')], { stdio: 'pipe' })
}

export interface Nginx {
  origin: string
  /** 'status method path upstream upstream-status' of every request so far. */
  readRequests(): string[]
  stop(): Promise<void>
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const POLL_INTERVAL_MS = 20

/** Throws when nginx ends before it listens. */
export const startNginx = async (binary: string, options: NginxOptions): Promise<Nginx> => {
  const path = writeNginxConfig(options)
  checkNginxConfig(binary, path)
  const child: ChildProcess = spawn(binary, ['-c', path, '-p', options.folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  // SIGKILL would leave its workers.
  killAtExit(child, 'SIGTERM')
  while (!(await accepts(options.port))) {
    if (child.exitCode !== null) throw new Error('nginx ended before it listened')
    await wait(POLL_INTERVAL_MS)
  }
  return {
    origin: `http://127.0.0.1:${options.port}`,
    readRequests: () => readFileSync(join(options.folder, 'access.log'), 'utf8').trim().split('\n'),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
