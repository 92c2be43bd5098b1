import { ArrowDownToLine, ArrowUpToLine, Copy, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { DesignObject } from '#src/designs/objects.ts';
import { type ActionId, actionOf } from './actions.ts';
import { useDesigner } from './DesignerContext.tsx';
import { LineProperties } from './properties/LineProperties.tsx';
import { PlaceProperties } from './properties/PlaceProperties.tsx';
import { type Patch, patchOf } from './properties/patch.ts';
import { ShapeProperties } from './properties/ShapeProperties.tsx';
import { TextProperties } from './properties/TextProperties.tsx';

// With the encoders.
const CodeProperties = lazy(() => import('./properties/CodeProperties.tsx'));

/** Everything about the selected object, as numbers and words. */
export default function ObjectProperties({ object }: { object: DesignObject }) {
	const patch = patchOf(object.id);
	return (
		<div className="grid gap-5">
			<OwnProperties object={object} patch={patch} />
			<PlaceProperties object={object} patch={patch} />
			<div className="flex gap-1 border-t border-line pt-3">
				<ActionKey id="duplicate" icon={<Copy size={18} aria-hidden="true" />} />
				<ActionKey id="bring_forward" icon={<ArrowUpToLine size={18} aria-hidden="true" />} />
				<ActionKey id="send_backward" icon={<ArrowDownToLine size={18} aria-hidden="true" />} />
				<span className="flex-1" />
				<ActionKey id="delete" icon={<Trash2 size={18} aria-hidden="true" />} />
			</div>
		</div>
	);
}

/** What only its kind has. */
function OwnProperties({ object, patch }: { object: DesignObject; patch: Patch }) {
	switch (object.kind) {
		case 'text':
			return <TextProperties object={object} patch={patch} />;
		case 'shape':
			return <ShapeProperties object={object} patch={patch} />;
		case 'line':
			return <LineProperties object={object} patch={patch} />;
		case 'code':
			return (
				<Suspense fallback={null}>
					<CodeProperties object={object} patch={patch} />
				</Suspense>
			);
		default:
			return null;
	}
}

function ActionKey({ id, icon }: { id: ActionId; icon: React.ReactNode }) {
	const { t } = useDesigner();
	const action = actionOf(id);
	const label = t(action.label);
	return (
		<button type="button" className="key" aria-label={label} title={label} onClick={() => action.run(t)}>
			{icon}
		</button>
	);
}
