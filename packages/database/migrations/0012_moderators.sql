-- Whoever takes a name is compared with every moderator.
CREATE INDEX member_moderator ON member (id) WHERE role = 'moderator';
