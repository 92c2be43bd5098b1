import { useEffect, useRef } from 'react';
import { useDesigner } from '../context/DesignerContext.tsx';
import { acceptedTypes } from '../uploads/artwork-check.ts';
import { placeFiles } from '../uploads/place-files.ts';
import { $pickFile } from '../uploads/store.ts';

/** The browser's file picker, opened by the image tool and its hotkey. */
export function FilePicker() {
	const { t, layout } = useDesigner();
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => $pickFile.listen((wish) => wish && input.current?.click()), []);
	return (
		<input
			ref={input}
			type="file"
			className="hidden"
			accept={acceptedTypes}
			multiple
			aria-label={t('editor.tool_image')}
			onChange={(event) => {
				void placeFiles([...(event.target.files ?? [])], { t, layout });
				event.target.value = '';
			}}
		/>
	);
}
