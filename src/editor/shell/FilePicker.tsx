import { useEffect, useRef } from 'react';
import { HiddenFileInput } from '#src/ui/HiddenFileInput.tsx';
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
		<HiddenFileInput
			ref={input}
			accept={acceptedTypes}
			multiple
			label={t('editor.tool_image')}
			onFiles={(files) => void placeFiles(files, { t, layout })}
		/>
	);
}
