import { useEffect, useId, useState } from 'react';
import type { DesignObject } from '#src/designs/objects.ts';
import { useDesigner } from './DesignerContext.tsx';
import type { Patch } from './properties/patch.ts';

/** What its designer calls an object; takes effect on Enter and on leaving. */
export function ObjectName({ object, patch }: { object: DesignObject; patch: Patch }) {
	const { t } = useDesigner();
	const id = useId();
	const shown = object.name ?? '';
	const [name, setName] = useState(shown);
	useEffect(() => setName(shown), [shown]);
	const commit = () => {
		if (name.trim() !== shown) patch('arrange.step_name', { name: name.trim() });
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
				maxLength={60}
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
