/** Links to files that the table service offers. On a device nobody else serves them, so they are made here. */
import { ON_DEVICE } from './home'
import { save } from './transport'

export function download(event: MouseEvent) {
  if (!ON_DEVICE) return
  event.preventDefault()
  const link = event.currentTarget as HTMLAnchorElement
  void save(link.getAttribute('href')!, link.download)
}
