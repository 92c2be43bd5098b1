import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { maxTextLength, type TextObject } from '#src/designs/document/objects.ts';
import { actionFor } from '../../actions/actions.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { showNotice } from '../../context/store.ts';
import { $focusText, setFocusText } from '../../document/store.ts';
import type { Patch } from './patch.ts';

interface WordsProps {
	object: TextObject;
	patch: Patch;
	/** One line, with a visually hidden label. */
	isRow?: boolean;
}

/** The content of a text object. Gets the focus with everything selected when the visitor starts typing on the sheet. */
export function WordsField({ object, patch, isRow = false }: WordsProps) {
	const { t } = useDesigner();
	const focusText = useStore($focusText);
	const field = useRef<HTMLTextAreaElement>(null);
	const id = useId();
	useEffect(() => {
		if (focusText !== object.id || !field.current) return;
		field.current.focus();
		field.current.select();
		setFocusText(undefined);
	}, [focusText, object.id]);
	return (
		<div className={isRow ? 'min-w-0 flex-1' : 'field'}>
			<label className={isRow ? 'sr-only' : 'text-13 font-medium'} htmlFor={id}>
				{t('editor.field_text')}
			</label>
			<textarea
				id={id}
				ref={field}
				className={`field-input text-15 ${isRow ? 'block h-11 resize-none py-2' : 'min-h-20 resize-y'}`}
				rows={isRow ? 1 : 2}
				spellCheck={false}
				value={object.text}
				onKeyDown={(event) => {
					// Each letter is in the history of the design: the field's own undo would undo the same change again.
					const action = actionFor(event);
					if (event.nativeEvent.isComposing || (action?.id !== 'undo' && action?.id !== 'redo')) return;
					event.preventDefault();
					action.run(t);
				}}
				onChange={({ target }) => {
					const isTooLong = target.value.length > maxTextLength;
					if (isTooLong) shortenInsertion(target);
					patch('editor.step_text', { text: target.value }, 'text');
					if (isTooLong) showNotice(t('objects.text_shortened', { limit: maxTextLength }), 'problem');
				}}
			/>
		</div>
	);
}

/** Cuts the end of what was inserted before the caret, and not the text behind it. The caret stays there. */
function shortenInsertion(field: HTMLTextAreaElement): void {
	const { value, selectionEnd } = field;
	const kept = Math.max(0, selectionEnd - (value.length - maxTextLength));
	field.setRangeText('', kept, selectionEnd, 'end');
}
