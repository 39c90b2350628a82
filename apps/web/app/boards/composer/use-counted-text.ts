import { countCharacters, truncateText } from '@quayso/contract/rules/message-text'
import { type ChangeEvent, type CompositionEvent, useState } from 'react'

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** A text of at most `limit` graphemes; anything typed beyond that is cut off. */
export function useCountedText(first: string, limit: number) {
  const [text, setText] = useState(first)
  const take = (typed: string) => setText(truncateText(typed, limit))
  return {
    text,
    count: countCharacters(text),
    setText,
    area: {
      value: text,
      onChange: (event: ChangeEvent<TextBox>) => {
        // Cutting text during an input method's composition would break the word.
        const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true
        if (isComposing) setText(event.target.value)
        else take(event.target.value)
      },
      onCompositionEnd: (event: CompositionEvent<TextBox>) => take(event.currentTarget.value),
    },
  }
}
