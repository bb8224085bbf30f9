import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import HtmlEditor from './html-editor.tsx'

afterEach(cleanup)

test('pasted text keeps its elements', () => {
  const onChange = vi.fn()
  render(<HtmlEditor label="Content" value="<p></p>" onChange={onChange} />)
  const pasted =
    '<b style="font-weight:normal"><p><span style="font-weight:700">steel</span> of</p><ol start="3"><li><p>springs</p></li></ol></b>'
  fireEvent.paste(screen.getByRole('textbox', { name: 'Content' }), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? pasted : ''), files: [] },
  })
  expect(onChange).toHaveBeenLastCalledWith(
    '<p><strong>steel</strong> of</p><ol start="3"><li>springs</li></ol>',
  )
})
