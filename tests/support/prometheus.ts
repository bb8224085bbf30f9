import { spawnSync } from 'node:child_process'
import { canInstallPackages, installPackage } from './apt-packages.ts'

/** The scraped values by series, as written: 'karda_orders{state="paid"}'. */
export function seriesOf(scraped: string): Map<string, number> {
  const lines = scraped.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1).replace('Inf', 'Infinity'))]
    }),
  )
}

/** Whether Prometheus's own tool is available or could be installed. */
export function hasPromtool(): boolean {
  const isThere = () => spawnSync('promtool', ['--version']).error === undefined
  if (isThere() || (canInstallPackages() && installPackage('prometheus', 'promtool') && isThere()))
    return true
  console.log(
    'Skipped, alert rules: promtool is not installed, and to install it takes root, Debian and its packages.',
  )
  return false
}
