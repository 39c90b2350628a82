-- Which sites may embed the pages: origins, separated by spaces. `our.host=https://their.host` is for one host of ours.
-- They may frame members' own pages only if the second is '1'.
INSERT INTO config (name, value, is_public) VALUES
  ('embedders', '', true),
  ('accountsInFrames', '0', true);
