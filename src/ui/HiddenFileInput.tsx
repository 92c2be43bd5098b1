import type { Ref } from 'react';

interface HiddenFileInputProps {
	/** A button opens the browser's file picker with `ref.current?.click()`. */
	ref: Ref<HTMLInputElement>;
	/** MIME types and file name extensions, as in the `accept` attribute. */
	accept: string;
	label: string;
	multiple?: boolean;
	/** The chosen files, at least one. */
	onFiles: (files: File[]) => void;
}

/** A hidden file input. The same file can be chosen twice in a row. */
export function HiddenFileInput({ ref, accept, label, multiple, onFiles }: HiddenFileInputProps) {
	return (
		<input
			ref={ref}
			type="file"
			className="hidden"
			accept={accept}
			multiple={multiple}
			aria-label={label}
			onChange={({ target }) => {
				const files = [...(target.files ?? [])];
				target.value = '';
				if (files.length > 0) onFiles(files);
			}}
		/>
	);
}
