import { useEffect, useId, useState } from 'react';
import { maxNameLength } from '#src/designs/document/objects.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';

interface ObjectNameProps {
	name: string | undefined;
	/** Trimmed; an empty text removes the name. */
	onName: (name: string) => void;
}

/** Field for the name of an object or a group; applied on Enter and on blur. */
export function ObjectName({ name: own, onName }: ObjectNameProps) {
	const { t } = useDesigner();
	const id = useId();
	const shown = own ?? '';
	const [name, setName] = useState(shown);
	useEffect(() => setName(shown), [shown]);
	const commit = () => {
		if (name.trim() !== shown) onName(name.trim());
	};
	return (
		<div className="field">
			<label className="text-13 font-medium" htmlFor={id}>
				{t('arrange.own_name')}
			</label>
			<input
				id={id}
				className="h-9 rounded-control border border-line bg-white px-2 text-13"
				data-object-name
				maxLength={maxNameLength}
				autoComplete="off"
				value={name}
				onChange={(event) => setName(event.target.value)}
				onBlur={commit}
				onKeyDown={(event) => {
					if (event.key === 'Enter') commit();
					if (event.key === 'Escape') setName(shown);
				}}
			/>
		</div>
	);
}
